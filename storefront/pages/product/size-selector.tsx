import type { Size } from '#contract/catalogue.ts'
import { ServerOnly } from '#storefront/shared/ui/server-only.tsx'
import { needsSizeGuide } from './needs-size-guide.ts'

interface SizeSelectorProps {
  sizes: Size[]
  /** The supplier's own term, 'Regular' for example. */
  fit: string | undefined
  errorId: string | undefined
  onChoose: (label: string) => void
}

const FEW_LEFT = 3

export function SizeSelector({ sizes, fit, errorId, onChoose }: SizeSelectorProps) {
  return (
    <fieldset aria-describedby={errorId} className="min-w-0">
      <legend className="float-left flex min-h-11 items-center font-bold">Size</legend>
      <div className="flex min-h-11 justify-end">
        {fit && <span className="mr-auto self-center pl-3 text-sm wrap-anywhere text-muted">Fit: {fit}</span>}
        {needsSizeGuide(sizes.map(({ label }) => label)) && (
          <ServerOnly name="size-guide" load={async () => (await import('./size-guide.tsx')).SizeGuide} props={{}} />
        )}
      </div>
      <div className="mt-1 flex flex-wrap gap-2">
        {sizes.map(({ label, stock }) => (
          <label key={label} className="size-choice">
            <input
              type="radio"
              name="size"
              value={label}
              disabled={stock < 1}
              onChange={() => onChoose(label)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md disabled:cursor-not-allowed"
            />
            {label}
            {stock > 0 && stock <= FEW_LEFT && <span className="text-xs leading-none font-medium">{stock} left</span>}
            {stock < 1 && <span className="sr-only">, out of stock</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
