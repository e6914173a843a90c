import { useEffect, useRef } from 'react'

/** A refusal of a form, announced by screen readers, and scrolled to where it is out of sight. */
export function Problem({ text }: { text: string | undefined }) {
  const shown = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <p ref={shown} role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm font-medium text-bad empty:hidden">
      {text}
    </p>
  )
}
