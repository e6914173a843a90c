import { Button } from '#storefront/shared/ui/button.tsx'
import { silencePixel } from './start-pixel.ts'

interface PrivacyBarProps {
  onAnswer: (answer: 'given' | 'refused') => void
}

/** Covers the foot of the page without blocking it; yes and no have the same style. A file of its own, since few shops need it. */
export function PrivacyBar({ onAnswer }: PrivacyBarProps) {
  return (
    <section
      aria-label="Privacy choices"
      className="fixed inset-x-3 bottom-3 z-40 [:has(#buy-form)_&]:max-wide:bottom-20 mx-auto max-w-3xl animate-[rise_180ms_var(--ease-out)] rounded-lg border border-line bg-ground p-4 shadow-float wide:bottom-6 wide:flex wide:items-center wide:gap-6 wide:px-6"
    >
      <p className="text-sm">
        May we tell Meta which pages you look at, to measure the advertisements of this shop? It works the same without.
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3 wide:mt-0 wide:shrink-0">
        <Button
          type="button"
          kind="outline"
          onClick={() => {
            silencePixel()
            onAnswer('refused')
          }}
        >
          No
        </Button>
        <Button type="button" kind="outline" onClick={() => onAnswer('given')}>
          Yes
        </Button>
      </div>
    </section>
  )
}
