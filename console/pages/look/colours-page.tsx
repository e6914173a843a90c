import { useState } from 'react'
import { Form } from 'react-router'
import { LookForm, MarkFields } from '#console/features/look/look-form.tsx'
import { LookHeading } from '#console/features/look/look-heading.tsx'
import { saveLook, shownOf, textIn } from '#console/features/look/save-look.ts'
import { useLook } from '#console/features/look/use-look.ts'
import { keepTyped, unlessUnreached } from '#console/shared/keep-typed.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import type { Theme } from '#contract/branding.ts'
import type { LookField, Palette } from '#contract/shop-look.ts'
import type { Route } from './+types/colours-page.ts'
import { ColourField } from './colour-field.tsx'
import { contrastWords } from './contrast-words.ts'

const ROLES = ['primary', 'text', 'background', 'secondary', 'accent'] as const
const FIELDS = ROLES.map((role) => `theme.${role}` as LookField)

export async function loader({ context, request }: Route.LoaderArgs) {
  return signedInValue(await context.get(visitContext).api.suggestPalettes(), request)
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = Object.fromEntries(ROLES.map((role) => [role, textIn(form, `theme.${role}`).toLowerCase()]))
  // A suggestion, in place of what is typed: one colour ('text=#123456') or all of a palette.
  for (const taken of textIn(form, 'take').split('&')) {
    const [role = '', colour = ''] = taken.split('=')
    if (role) typed[role] = colour
  }
  const wanted = Object.fromEntries(ROLES.map((role) => [`theme.${role}`, typed[role]]))
  return saveLook(context.get(visitContext), form, wanted)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

export default function ColoursPage({ loaderData: { palettes, isFromLogo }, actionData }: Route.ComponentProps) {
  const { look, marks } = useLook()
  const answer = shownOf(actionData)
  return (
    <>
      <LookHeading title="Colours" text="Take five that suit each other, or set your own below." />
      <Palettes palettes={palettes} isFromLogo={isFromLogo} now={look.theme} />
      <LookForm fields={FIELDS} answer={answer} hasFieldErrors={Object.keys(answer?.fields ?? {}).length > 0}>
        <OwnColours
          key={FIELDS.map((field) => marks[field]).join()}
          theme={look.theme}
          typed={answer?.typed ?? {}}
          errors={answer?.fields ?? {}}
        />
      </LookForm>
    </>
  )
}

function Palettes({ palettes, isFromLogo, now }: { palettes: Palette[]; isFromLogo: boolean; now: Theme }) {
  return (
    <Form method="post" preventScrollReset className="mb-6">
      <MarkFields fields={FIELDS} />
      <h2 className="mb-2 font-bold">{isFromLogo ? 'From your logo' : 'Suggestions'}</h2>
      {!isFromLogo && <p className="mb-2 text-sm text-muted">With a logo in colour, they are made of its colours.</p>}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 sm:grid-cols-2">
        {palettes.map(({ name, theme }) => (
          <li key={name} className="last:col-span-full">
            <button
              type="submit"
              name="take"
              value={ROLES.map((role) => `${role}=${theme[role]}`).join('&')}
              aria-pressed={ROLES.every((role) => theme[role] === now[role].toLowerCase())}
              className="w-full overflow-hidden rounded-md border-2 border-line text-left aria-pressed:border-primary-edge"
            >
              <span
                className="flex items-center justify-between gap-2 px-3 py-2"
                style={{ background: theme.background, color: theme.text }}
              >
                <span className="text-sm font-semibold">{name}</span>
                <span className="text-sm font-bold" style={{ color: theme.primary }}>
                  ₹499
                </span>
              </span>
              <span className="flex h-5">
                {[theme.primary, theme.secondary, theme.accent].map((colour) => (
                  <span key={colour} className="flex-1" style={{ background: colour }} />
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Form>
  )
}

interface OwnColoursProps {
  theme: Theme
  typed: Record<string, string>
  errors: Record<string, string>
}

const LABELS: Record<keyof Theme, string> = {
  primary: 'Main colour: buttons, links, prices',
  text: 'Text',
  background: 'Background',
  secondary: 'Second colour: second buttons',
  accent: 'Footer and marks',
}

function OwnColours({ theme, typed, errors }: OwnColoursProps) {
  const [colours, setColours] = useState<Theme>(() => ({ ...theme, ...typedColours(typed) }))
  return (
    <fieldset className="card space-y-4 p-4">
      <legend className="float-left mb-3 w-full font-bold">Your own</legend>
      {ROLES.map((role) => (
        <ColourField
          key={role}
          role={role}
          label={LABELS[role]}
          colour={colours[role]}
          error={errors[`theme.${role}`]}
          words={contrastWords(colours, role)}
          onChange={(colour) => setColours({ ...colours, [role]: colour })}
        />
      ))}
    </fieldset>
  )
}

function typedColours(typed: Record<string, string>): Partial<Theme> {
  const names = ROLES.filter((role) => `theme.${role}` in typed)
  return Object.fromEntries(names.map((role) => [role, typed[`theme.${role}`]]))
}
