import { useFetcher, useParams } from 'react-router'
import { LookForm, MarkFields, SavedNote } from '#console/features/look/look-form.tsx'
import { LookHeading } from '#console/features/look/look-heading.tsx'
import { PictureField } from '#console/features/look/picture-field.tsx'
import { saveLook, shownOf, textIn } from '#console/features/look/save-look.ts'
import { useLook } from '#console/features/look/use-look.ts'
import { keepTyped, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { visitContext } from '#console/shared/visit.ts'
import { initialPath } from '#contract/initial.ts'
import type { LookField } from '#contract/shop-look.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/brand-page.ts'

const NETWORKS = [
  ['social.insta', 'Instagram', 'https://www.instagram.com/…'],
  ['social.fb', 'Facebook', 'https://www.facebook.com/…'],
  ['social.youtube', 'YouTube', 'https://www.youtube.com/@…'],
  ['social.twitter', 'X (Twitter)', 'https://x.com/…'],
  ['social.linkedin', 'LinkedIn', 'https://www.linkedin.com/company/…'],
] as const

const FIELDS = ['tagline', 'email', 'mobile', 'address', ...NETWORKS.map(([field]) => field)] as const
const PICTURES = ['logo', 'favicon'] as const

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const sent = [...FIELDS, ...PICTURES].filter((field) => form.has(field))
  return saveLook(
    context.get(visitContext),
    form,
    Object.fromEntries(sent.map((field) => [field, textIn(form, field)])),
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

export default function BrandPage({ actionData }: Route.ComponentProps) {
  const { look } = useLook()
  const answer = shownOf(actionData)
  const { social } = look
  const now: Record<string, string> = {
    ...{ tagline: look.tagline, email: look.email, mobile: look.mobile, address: look.address },
    ...Object.fromEntries(Object.entries(social).map(([name, link]) => [`social.${name}`, link])),
  }
  const of = (field: LookField) => ({
    name: field,
    defaultValue: answer?.typed[field] ?? now[field] ?? '',
    error: answer?.fields[field],
  })
  return (
    <>
      <LookHeading title="Logo and contact" text="What stands in the header, the footer and at Customer Support." />
      <div className="card mb-6 space-y-6 p-4">
        <BrandPicture kind="logo" label="Logo" hint="Best as a PNG with a transparent background." />
        <BrandPicture kind="favicon" label="Icon" hint="A square, shown small in the tab of the browser." />
      </div>
      <LookForm fields={FIELDS} answer={answer} hasFieldErrors={Object.keys(answer?.fields ?? {}).length > 0}>
        <div className="card space-y-4 p-4">
          <TextField label="Tagline" {...of('tagline')} maxLength={200} placeholder="Handloom from Chanderi" />
          <TextField label="E-mail" {...of('email')} type="email" inputMode="email" placeholder="hello@yourshop.in" />
          <TextField label="Mobile" {...of('mobile')} type="tel" inputMode="tel" maxLength={20} />
          <TextAreaField label="Address" {...of('address')} rows={3} maxLength={300} />
        </div>
        <div className="card space-y-4 p-4">
          <h2 className="font-bold">Social links</h2>
          {NETWORKS.map(([field, label, placeholder]) => (
            <TextField
              key={field}
              label={label}
              {...of(field)}
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              placeholder={placeholder}
            />
          ))}
        </div>
      </LookForm>
    </>
  )
}

interface BrandPictureProps {
  kind: 'logo' | 'favicon'
  label: string
  hint: string
}

/** Saved in the draft as soon as it is cut. */
function BrandPicture({ kind, label, hint }: BrandPictureProps) {
  const { shop } = useParams()
  const { look, marks } = useLook()
  const fetcher = useFetcher<typeof clientAction>()
  const answer = shownOf(fetcher.data)
  const save = (name: string) => fetcher.submit({ [kind]: name, [`mark-${kind}`]: marks[kind] }, { method: 'post' })
  return (
    <div>
      {!look[kind] && (
        <p className="mb-2 flex items-center gap-3 text-sm text-muted">
          <img
            src={`/shops/${shop}/preview${initialPath(look.theme)}`}
            alt=""
            width="48"
            height="48"
            className="size-12"
          />
          {kind === 'logo'
            ? 'Without a logo: the name, and its first letter in the main colour.'
            : 'Without an icon: the first letter of the name, in the main colour.'}
        </p>
      )}
      <PictureField kind={kind} label={label} hint={hint} file={look[kind]} onStored={save} />
      <SavedNote answer={answer} />
      <Problem text={answer?.problem} />
      {look[kind] && (
        <fetcher.Form method="post">
          <MarkFields fields={[kind]} />
          <input type="hidden" name={kind} value="" />
          <Button kind="quiet">Use a letter as {label.toLowerCase()}</Button>
        </fetcher.Form>
      )}
    </div>
  )
}
