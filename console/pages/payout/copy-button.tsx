import { useState } from 'react'
import { Button } from '#ui/button.tsx'

/** Without scripts, or where a page may not copy, the text beside it is selected by a tap. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => {},
    )
  }
  return (
    <Button type="button" kind="quiet" onClick={copy} aria-label={label} className="text-sm">
      <span role="status">{isCopied ? 'Copied' : 'Copy'}</span>
    </Button>
  )
}
