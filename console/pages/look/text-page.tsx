import { LookForm } from '#console/features/look/look-form.tsx'
import { LookHeading } from '#console/features/look/look-heading.tsx'
import { saveLook, shownOf, textIn } from '#console/features/look/save-look.ts'
import { useLook } from '#console/features/look/use-look.ts'
import { keepTyped, unlessUnreached } from '#console/shared/keep-typed.ts'
import { useShopFrame } from '#console/shared/use-shop-frame.ts'
import { visitContext } from '#console/shared/visit.ts'
import { CUSTOMER_PAISE_MAX } from '#contract/limits.ts'
import type { LookField } from '#contract/shop-look.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { aboutUs } from '#ui/standard-about-us.ts'
import { RETURN_POLICY } from '#ui/standard-return-policy.ts'
import { SUPPORT_INTRO } from '#ui/standard-support.ts'
import { TERMS } from '#ui/standard-terms.ts'
import { TextAreaField } from '#ui/text-field.tsx'
import type { Route } from './+types/text-page.ts'
import { PageTextFields } from './page-text-fields.tsx'
import { readPageText } from './read-page-text.ts'

const TITLES = {
  about: 'About us',
  returnPolicy: 'Return policy',
  terms: 'Terms',
  support: 'Customer support',
} as const

type TextName = keyof typeof TITLES

function isTextName(name: string): name is TextName {
  return Object.hasOwn(TITLES, name)
}

export async function action({ context, request, params: { text } }: Route.ActionArgs) {
  const form = await request.formData()
  const wanted = text === 'support' ? textIn(form, 'support') || null : readPageText(form)
  return saveLook(context.get(visitContext), form, { [`texts.${text}`]: wanted })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

/** A page in words of their own; emptied, it is the standard text again, which is shown in grey. */
export default function TextPage({ actionData, params: { text } }: Route.ComponentProps) {
  const { texts, tagline } = useLook().look
  const { title } = useShopFrame()
  const answer = shownOf(actionData)
  if (!isTextName(text)) return <EmptyState icon="search" title="There is no such page." isPage />
  const field: LookField = `texts.${text}`
  const standard = {
    about: aboutUs({ title, tagline, delivery: null, deliversEverywhere: true, codUpToPaise: CUSTOMER_PAISE_MAX }),
    returnPolicy: RETURN_POLICY,
    terms: TERMS,
  }
  return (
    <>
      <LookHeading
        title={TITLES[text]}
        to="/texts"
        back="Pages and promises"
        text="In grey is the standard text. It stands until you write your own, and again when you empty all fields."
      />
      <LookForm
        fields={[field]}
        answer={answer}
        hasFieldErrors={Object.keys(answer?.fields ?? {}).some((name) => name !== field)}
      >
        {text === 'support' ? (
          <div className="card p-4">
            <TextAreaField
              label="When and how you can be reached"
              name="support"
              defaultValue={answer?.typed.support ?? texts.support ?? ''}
              error={answer?.fields[field]}
              placeholder={SUPPORT_INTRO}
              rows={5}
              maxLength={1000}
            />
          </div>
        ) : (
          <PageTextFields
            text={texts[text]}
            standard={standard[text]}
            typed={answer?.typed}
            errorOf={(name) => answer?.fields[`${field}.${name}`]}
          />
        )}
      </LookForm>
    </>
  )
}
