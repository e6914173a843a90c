import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'

interface ConfirmationCardProps {
  confirmation: { isWaiting: boolean; sentence: string } | null
}

/** Whether the shopper of a cash order must confirm it, and why. */
export function ConfirmationCard({ confirmation }: ConfirmationCardProps) {
  if (!confirmation) return null
  const { isWaiting, sentence } = confirmation
  return (
    <p className={classNames('mt-3 flex gap-2 rounded-md bg-sunken px-3 py-2', isWaiting && 'font-medium')}>
      <Icon name={isWaiting ? 'phone' : 'check'} className="mt-0.5 shrink-0" />
      <span>{sentence}</span>
    </p>
  )
}
