import { CloseButton } from '#storefront/shared/ui/close-button.tsx'

/** Spec point 3, fixed; inches. */
const CHART = [
  ['S', '36-38', '27', '17'],
  ['M', '38-40', '28', '18'],
  ['L', '40-42', '29', '19'],
  ['XL', '42-44', '30', '20'],
] as const

const GUIDE_ID = 'size-guide'

/** A popover opens, closes and returns the focus without scripts. */
export function SizeGuide() {
  return (
    <>
      <button
        type="button"
        popoverTarget={GUIDE_ID}
        className="flex min-h-11 items-center text-sm font-semibold text-primary-ink underline underline-offset-4"
      >
        Size Guide
      </button>
      <dialog
        id={GUIDE_ID}
        popover="auto"
        aria-labelledby="size-guide-title"
        className="inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-lg bg-ground p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-ink shadow-float backdrop:bg-veil open:animate-[rise_180ms_var(--ease-out)] wide:inset-0 wide:m-auto wide:h-fit wide:w-[28rem] wide:rounded-lg wide:p-6"
      >
        <div className="mb-3 flex items-center justify-between">
          <h2 id="size-guide-title" className="text-lg font-bold">
            Size Guide
          </h2>
          <CloseButton
            popoverTarget={GUIDE_ID}
            popoverTargetAction="hide"
            aria-label="Close size guide"
            className="-mr-2"
          />
        </div>
        <table className="w-full text-center tabular-nums">
          <caption className="sr-only">Measurements in inches</caption>
          <thead>
            <tr className="border-b border-field-line text-sm">
              {['Size', 'Chest', 'Length', 'Shoulder'].map((name) => (
                <th key={name} scope="col" className="py-2 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CHART.map(([size, ...measures]) => (
              <tr key={size} className="border-b border-line last:border-0">
                <th scope="row" className="py-3 font-bold">
                  {size}
                </th>
                {measures.map((measure) => (
                  <td key={measure}>{measure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 text-sm text-muted">All in inches. Measurements may vary by ±0.5 inch.</p>
      </dialog>
    </>
  )
}
