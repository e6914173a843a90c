import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'

export function Sending({ move, kind, children }: { move: string; kind?: 'outline'; children: string }) {
  const isBusy = useNavigation().formData?.get('move') === move
  return (
    <Button {...(kind && { kind })} name="move" value={move} isBusy={isBusy} className="w-full">
      {children}
    </Button>
  )
}
