import { Button } from '@react-email/button'
import { Text } from '@react-email/text'
import { createElement as h, type ReactNode } from 'react'
import type { MailColours } from './mail-colours.ts'

export function Paragraph({
  colours,
  isQuiet,
  children,
}: {
  colours: MailColours
  isQuiet?: boolean
  children?: ReactNode
}) {
  const size = isQuiet ? { fontSize: 14, lineHeight: '21px' } : { fontSize: 16, lineHeight: '24px' }
  return h(Text, { style: { ...size, margin: '8px 0 0', color: isQuiet ? colours.muted : colours.ink } }, children)
}

/** The mail's main link. */
export function MainButton({ colours, href, children }: { colours: MailColours; href: string; children?: ReactNode }) {
  return h(
    Button,
    {
      href,
      style: {
        margin: '20px 0 4px',
        padding: '13px 22px',
        border: `1px solid ${colours.buttonEdge}`,
        borderRadius: 10,
        backgroundColor: colours.button,
        color: colours.onButton,
        fontSize: 16,
        fontWeight: 700,
      },
    },
    children,
  )
}

export function Heading({ colours, children }: { colours: MailColours; children?: ReactNode }) {
  return h('h2', { style: { margin: '28px 0 4px', fontSize: 16, lineHeight: '24px', color: colours.ink } }, children)
}
