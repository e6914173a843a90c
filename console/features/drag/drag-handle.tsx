import type { PointerEventHandler } from 'react'
import { Drawing } from '#ui/icon.tsx'

interface DragHandleProps {
  onPointerDown: PointerEventHandler<HTMLElement>
  onPointerMove: PointerEventHandler<HTMLElement>
  onPointerUp: PointerEventHandler<HTMLElement>
  onPointerCancel: PointerEventHandler<HTMLElement>
}

/** For finger and mouse alone: the buttons beside it do the same by keyboard and by voice. */
export function DragHandle(events: DragHandleProps) {
  return (
    <span
      {...events}
      aria-hidden="true"
      className="flex size-11 shrink-0 cursor-grab touch-none select-none items-center justify-center rounded-md text-muted hover:bg-sunken active:cursor-grabbing [@media(scripting:none)]:hidden"
    >
      <Drawing path="M5 9h14M5 15h14" />
    </span>
  )
}
