import { useEffect, useRef, useState } from 'react'
import { DESCRIPTION_LINES, DESCRIPTION_LINES_MAX } from '#contract/limits.ts'
import * as MESSAGES from '#contract/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'

/** Complete class names, since Tailwind finds no others. */
const CLAMPS: Record<number, string> = { 8: 'line-clamp-8', 16: 'line-clamp-16', 24: 'line-clamp-24' }

/** Opens and closes without scripts, showing all of it; with scripts it grows by 8 lines (S2-154 to S2-156). */
export function Description({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null)
  const [lines, setLines] = useState(DESCRIPTION_LINES)
  const [isLong, setLong] = useState(true)

  useEffect(() => {
    const box = text.current
    if (box) setLong(box.scrollHeight > box.clientHeight + 1)
  }, [])

  const grow = () => setLines((now) => (now >= DESCRIPTION_LINES_MAX ? DESCRIPTION_LINES : now + DESCRIPTION_LINES))
  return (
    <details open className="group/description border-t border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4">
        <h2 className="text-lg font-bold tracking-tight">Product Description</h2>
        <Icon name="chevron-down" className="transition-transform group-open/description:rotate-180" />
      </summary>
      {html ? (
        <div className="max-w-[70ch] pb-6">
          <div
            ref={text}
            className={classNames('rich-text', isLong && CLAMPS[lines], '[@media(scripting:none)]:line-clamp-none')}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (R40)
            dangerouslySetInnerHTML={{ __html: html }}
          />
          {isLong && (
            <p className="-mx-1 mt-2 flex gap-2 [@media(scripting:none)]:hidden">
              <TextButton onPress={grow} label={lines >= DESCRIPTION_LINES_MAX ? 'Read Less' : 'Read More'} />
              {lines > DESCRIPTION_LINES && (
                <TextButton onPress={() => setLines(DESCRIPTION_LINES)} label="Collapse All" />
              )}
            </p>
          )}
        </div>
      ) : (
        <p className="pb-6 text-muted">{MESSAGES.noDescription}</p>
      )}
    </details>
  )
}

function TextButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 px-1 font-semibold text-primary-ink underline underline-offset-4"
    >
      {label}
    </button>
  )
}
