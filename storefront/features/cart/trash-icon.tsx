import { Drawing } from '#ui/icon.tsx'

export function TrashIcon() {
  return <Drawing path="M4 7h16M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 11v5.5M14 11v5.5" />
}
