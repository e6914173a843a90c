import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, type ReactNode } from 'react'
import { type Colour, poleOn } from '#contract/colour.ts'
import { initialOf } from '#contract/initial.ts'
import type { MailColours } from './mail-colours.ts'
import type { Sender } from './sender.ts'

// Elements are created without JSX, which Node does not run: the server needs no build step (docs/decisions/016).

const FONT = "Figtree, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', Helvetica, Arial, sans-serif"

interface Frame {
  sender: Sender
  colours: MailColours
  title: string
  /** The preview text beside the subject in a list of mails. */
  preview: string
  /** Why it was sent. */
  because: string
}

/** The layout of all mails: the shop's logo, a card in its colours, and the sender. */
export function MailFrame({ children, ...frame }: Frame & { children?: ReactNode }) {
  const { colours, title, preview } = frame
  return h(
    Html,
    { lang: 'en-IN' },
    h(
      Head,
      null,
      h('title', null, title),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: colours.scheme }),
      h('meta', { name: 'supported-color-schemes', content: colours.scheme }),
    ),
    h(
      Body,
      { style: { margin: 0, padding: '16px 8px 32px', backgroundColor: colours.ground, fontFamily: FONT } },
      h(Preview, null, preview),
      h(
        Container,
        { style: { width: '100%', maxWidth: 560 } },
        h(
          Section,
          {
            style: {
              backgroundColor: colours.card,
              border: `1px solid ${colours.line}`,
              borderRadius: 12,
              borderCollapse: 'separate',
              padding: '20px 20px 24px',
            },
          },
          h(Masthead, frame),
          h(
            'h1',
            {
              style: {
                margin: '24px 0 8px',
                fontSize: 24,
                lineHeight: '30px',
                letterSpacing: '-0.01em',
                color: colours.ink,
              },
            },
            title,
          ),
          children,
        ),
        h(Imprint, frame),
      ),
    ),
  )
}

/** The logo, or the initial of a shop without one as on its pages: drawn, since mail programs show no SVG. */
function Masthead({ sender: { branding, origin }, colours }: Frame) {
  const { logo, title, theme } = branding
  return h(
    'a',
    { href: origin, rel: 'home', style: { color: colours.ink, fontSize: 20, fontWeight: 800, textDecoration: 'none' } },
    logo
      ? h('img', {
          src: `${origin}/ResellerLogo/${encodeURIComponent(logo)}`,
          alt: title,
          height: 40,
          style: { display: 'block', height: 40, width: 'auto', maxWidth: 200, border: 0 },
        })
      : [h(Initial, { key: 'letter', title, primary: theme.primary }), title],
  )
}

function Initial({ title, primary }: { title: string; primary: Colour }) {
  return h(
    'span',
    {
      'aria-hidden': true,
      style: {
        display: 'inline-block',
        width: 36,
        height: 36,
        marginRight: 10,
        borderRadius: 8,
        backgroundColor: primary,
        color: poleOn(primary),
        fontSize: 20,
        lineHeight: '36px',
        textAlign: 'center',
        verticalAlign: 'middle',
      },
    },
    initialOf(title),
  )
}

function Imprint({ sender: { branding, origin }, colours, because }: Frame) {
  const { title, address, email, mobile } = branding
  const link = { color: colours.muted, textDecoration: 'underline', whiteSpace: 'nowrap' } as const
  const contacts = [
    email &&
      h('a', { key: 'email', href: `mailto:${encodeURIComponent(email).replace('%40', '@')}`, style: link }, email),
    mobile && h('a', { key: 'mobile', href: `tel:${mobile.replace(/[^\d+]/g, '')}`, style: link }, mobile),
    h('a', { key: 'support', href: `${origin}/CustomerSupport`, style: link }, 'Customer Support'),
  ].filter(Boolean)
  return h(
    Text,
    { style: { margin: '16px 12px 0', fontSize: 13, lineHeight: '20px', textAlign: 'center', color: colours.muted } },
    h('b', null, title),
    address && [h('br', { key: 'break' }), address],
    h('br'),
    contacts.flatMap((contact, at) => (at > 0 ? [' · ', contact] : [contact])),
    h('br'),
    because,
  )
}
