import { useCopy } from '#console/shared/use-copy.ts'
import { Button } from '#ui/button.tsx'

const OUTCOMES = { copied: 'Copied', refused: 'Not copied: please hold it to select it' } as const

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { outcome, copy } = useCopy(text)
  return (
    <Button type="button" kind="quiet" onClick={copy} aria-label={label} className="text-sm">
      <span role="status">{outcome ? OUTCOMES[outcome] : 'Copy'}</span>
    </Button>
  )
}
