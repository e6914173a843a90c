import { TextField } from '#ui/text-field.tsx'

interface PlaceFieldProps {
  places: string[]
  value: string
  error: string | undefined
}

/** A category of the shop, found by a part of its name, or a new one. */
export function PlaceField({ places, value, error }: PlaceFieldProps) {
  return (
    <>
      <TextField
        label="Category"
        name="place"
        list="places"
        autoComplete="off"
        enterKeyHint="next"
        defaultValue={value}
        error={error}
        hint={
          places.length > 0
            ? 'Choose one, or type a new one: Women > Kurtas > Cotton kurtas'
            : 'Type one: Kurtas, or Women > Kurtas > Cotton kurtas'
        }
        maxLength={320}
      />
      <datalist id="places">
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </>
  )
}
