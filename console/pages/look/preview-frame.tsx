import { useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'

interface PreviewProps {
  shop: string
  /** Changes with the draft, and loads the page again. */
  mark: string
  pages: { name: string; path: string }[]
}

const SCREENS = { Phone: { width: 360, height: 640 }, Desktop: { width: 1280, height: 1440 } } as const

/** A page of the shop as a phone or a desktop shows it, made smaller where there is less room. Its scripts are off. */
export function PreviewFrame({ shop, mark, pages }: PreviewProps) {
  const [at, setAt] = useState(0)
  const [screen, setScreen] = useState<keyof typeof SCREENS>('Phone')
  const box = useRef<HTMLDivElement>(null)
  const room = useWidth(box)
  const { width, height } = SCREENS[screen]
  const scale = Math.min(1, room / width)
  const page = pages[at] ?? pages[0]
  const path = page?.path ?? '/'
  return (
    <div className="lg:sticky lg:top-4">
      <div className="mb-2 flex flex-wrap justify-between gap-2">
        <Choice label="Page" names={pages.map(({ name }) => name)} chosen={page?.name ?? ''} onChoose={setAt} />
        <Choice
          label="Screen"
          names={Object.keys(SCREENS)}
          chosen={screen}
          onChoose={(nth) => setScreen(nth === 0 ? 'Phone' : 'Desktop')}
        />
      </div>
      <div ref={box} className="overflow-hidden rounded-lg border border-line bg-sunken">
        <div className="mx-auto overflow-hidden" style={{ width: width * scale, height: height * scale }}>
          <iframe
            key={mark}
            title={`${page?.name} with this draft`}
            src={`/shops/${shop}/preview${path}`}
            sandbox="allow-same-origin"
            loading="lazy"
            className="origin-top-left bg-ground"
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
      <p className="mt-1 text-xs text-muted">
        The real pages with the draft. Menus and buttons that need a script rest.
      </p>
    </div>
  )
}

function useWidth(box: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(328)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}

interface ChoiceProps {
  label: string
  names: string[]
  chosen: string
  onChoose: (nth: number) => void
}

function Choice({ label, names, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className="flex overflow-hidden rounded-md border border-field-line">
      <legend className="sr-only">{label}</legend>
      {names.map((name, nth) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(nth)}
          className={classNames(
            'min-h-11 px-3 text-sm font-semibold not-last:border-r not-last:border-field-line',
            name === chosen ? 'bg-primary-soft text-primary-ink' : 'text-muted hover:bg-sunken',
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
