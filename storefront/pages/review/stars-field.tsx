import { useId } from 'react'
import { Icon } from '#ui/icon.tsx'

const WORDS = ['Bad', 'Poor', 'Fair', 'Good', 'Very good'] as const

/** Five radio buttons, which the keyboard and screen readers know; the stars up to the chosen one are filled by CSS. */
export function StarsField({ chosen, error }: { chosen: number | undefined; error: string | undefined }) {
  const fault = useId()
  return (
    <fieldset aria-describedby={error ? fault : undefined}>
      <legend className="mb-2 text-sm font-medium">
        How do you like it?
        <span aria-hidden="true" className="text-bad">
          {' '}
          *
        </span>
      </legend>
      <div className="star-choice">
        {WORDS.map((word, at) => (
          <label key={word}>
            <input type="radio" name="stars" value={at + 1} defaultChecked={chosen === at + 1} />
            <Icon name="star" />
            <span>{word}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={fault} role="alert" className="mt-1 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
