import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { createElement as h, type ReactNode } from 'react'
import { STAFF_CODE_MINUTES } from '#contract/lifetimes.ts'
import { PALETTES } from '#contract/palettes.ts'
import { mailColours } from './mail-colours.ts'
import { Paragraph } from './mail-parts.ts'
import { PasskeyAdded, SignInCode } from './sign-in-parts.ts'

const colours = mailColours(PALETTES.leaf.theme)

interface Frame {
  title: string
  preview: string
  because: string
  children?: ReactNode
}

/** Mails of no shop: to whoever works in none. */
function PlatformFrame({ title, preview, because, children }: Frame) {
  return h(
    Html,
    { lang: 'en-IN' },
    h(Head, null, h('title', null, title), h('meta', { name: 'viewport', content: 'width=device-width' })),
    h(
      Body,
      { style: { margin: 0, padding: '24px 16px', backgroundColor: colours.card, fontFamily: 'sans-serif' } },
      h(Preview, null, preview),
      h(
        Container,
        { style: { width: '100%', maxWidth: 560 } },
        h('h1', { style: { margin: '0 0 8px', fontSize: 24, lineHeight: '30px', color: colours.ink } }, title),
        children,
        h(Paragraph, { colours, isQuiet: true }, because),
      ),
    ),
  )
}

export function PlatformCodeTemplate({ platform, code }: { platform: string; code: string }) {
  return h(
    PlatformFrame,
    {
      title: 'Your sign-in code',
      preview: `The code is good for ${STAFF_CODE_MINUTES} minutes.`,
      because: `You get this mail because somebody entered your address at ${platform}, to open a shop there. If that was not you, you need do nothing.`,
    },
    h(SignInCode, { colours, code }),
    h(
      Paragraph,
      { colours, isQuiet: true },
      `It is good for ${STAFF_CODE_MINUTES} minutes, once. Please give it to nobody.`,
    ),
  )
}

export function PlatformPasskeyTemplate({ platform, device, link }: Record<'platform' | 'device' | 'link', string>) {
  return h(
    PlatformFrame,
    {
      title: 'A passkey was added',
      preview: 'It signs in to the console without a code.',
      because: `You get this mail because you have an account at ${platform}.`,
    },
    h(PasskeyAdded, { colours, device, link }),
  )
}
