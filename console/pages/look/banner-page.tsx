import { useState } from 'react'
import { redirect } from 'react-router'
import { LookForm } from '#console/features/look/look-form.tsx'
import { LookHeading } from '#console/features/look/look-heading.tsx'
import { PictureField } from '#console/features/look/picture-field.tsx'
import { saveLook, shownOf, textIn } from '#console/features/look/save-look.ts'
import { useLook } from '#console/features/look/use-look.ts'
import { keepTyped, unlessUnreached } from '#console/shared/keep-typed.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import type { Banner } from '#contract/branding.ts'
import type { ShopPlace } from '#contract/shop-look.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/banner-page.ts'

/** Pages that every shop has. */
const PAGES: ShopPlace[] = [
  { path: '/aboutPage', name: 'About us' },
  { path: '/ReturnPolicy', name: 'Return policy' },
  { path: '/CustomerSupport', name: 'Customer support' },
]
const OTHER = 'other'

export async function loader({ context, request }: Route.LoaderArgs) {
  return { places: signedInValue(await context.get(visitContext).api.listPlaces({}), request) }
}

export async function action({ context, request, params: { shop, banner } }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  const { banners } = signedInValue(await visit.api.openLook(), request).look
  const at = Number(banner) - 1
  const isRemoved = form.get('do') === 'remove'
  const changed = isRemoved ? banners.toSpliced(at, 1) : banners.with(at in banners ? at : 0, bannerIn(form))
  const saved = await saveLook(visit, form, { banners: at in banners ? changed : banners })
  return isRemoved && saved.isSaved ? redirect(`/shops/${shop}/look/banners`) : saved
}

function bannerIn(form: FormData): Banner {
  const to = textIn(form, 'to')
  const texts = ['headline', 'words', 'button', 'phoneImage'].map((name) => [name, textIn(form, name)])
  return {
    image: textIn(form, 'image'),
    url: to === OTHER ? textIn(form, 'url') : to,
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

export default function BannerPage({ loaderData, actionData, params: { banner } }: Route.ComponentProps) {
  const { look, marks } = useLook()
  const at = Number(banner) - 1
  const answer = shownOf(actionData)
  const now = look.banners[at]
  return (
    <>
      <LookHeading title={`Banner ${banner}`} to="/banners" back="Banners" />
      {!now && <EmptyState icon="search" title="There is no such banner any more." />}
      {now && (
        <LookForm
          fields={['banners']}
          answer={answer}
          hasFieldErrors={Object.keys(answer?.fields ?? {}).some((name) => name.startsWith(`banners.${at}.`))}
        >
          <BannerFields
            key={marks.banners}
            banner={{ ...now, ...answer?.typed }}
            places={loaderData.places}
            errorOf={(name) => answer?.fields[`banners.${at}.${name}`]}
          />
        </LookForm>
      )}
    </>
  )
}

interface BannerFieldsProps {
  banner: Banner & { to?: string }
  places: ShopPlace[]
  errorOf: (name: string) => string | undefined
}

function BannerFields({ banner, places, errorOf }: BannerFieldsProps) {
  const [image, setImage] = useState(banner.image)
  const [phoneImage, setPhoneImage] = useState(banner.phoneImage ?? '')
  const known = [{ path: '', name: 'Nowhere' }, ...places, ...PAGES]
  const [to, setTo] = useState(banner.to ?? (known.some(({ path }) => path === banner.url) ? banner.url : OTHER))
  return (
    <>
      <div className="card space-y-6 p-4">
        <input type="hidden" name="image" value={image} />
        <input type="hidden" name="phoneImage" value={phoneImage} />
        <PictureField kind="banner" label="Picture" hint="5 wide and 2 high." file={image} onStored={setImage} />
        <PictureField
          kind="phone"
          label="Picture for phones"
          hint="A square. Without one, phones show the middle of the wide picture."
          file={phoneImage}
          onStored={setPhoneImage}
        />
      </div>
      <div className="card space-y-4 p-4">
        <TextField
          label="Headline"
          name="headline"
          defaultValue={banner.headline}
          error={errorOf('headline')}
          maxLength={60}
          placeholder="Lit by hand"
        />
        <TextAreaField
          label="Words"
          name="words"
          defaultValue={banner.words}
          error={errorOf('words')}
          rows={2}
          maxLength={140}
          placeholder="Silk for five evenings."
        />
        <TextField
          label="Button"
          name="button"
          defaultValue={banner.button}
          error={errorOf('button')}
          maxLength={24}
          placeholder="See the silks"
        />
        <SelectField label="Leads to" name="to" value={to} onChange={({ target }) => setTo(target.value)}>
          {known.map(({ path, name }) => (
            <option key={path} value={path}>
              {name}
            </option>
          ))}
          <option value={OTHER}>Another address</option>
        </SelectField>
        <div className={to === OTHER ? '' : '[@media(scripting:enabled)]:hidden'}>
          <TextField
            label="Address"
            name="url"
            defaultValue={banner.url}
            error={errorOf('url')}
            inputMode="url"
            autoCapitalize="none"
            hint="A page of this shop, such as /Product-Serach/silk, or https://…"
          />
        </div>
      </div>
      <Button kind="quiet" name="do" value="remove" formNoValidate>
        Remove this banner
      </Button>
    </>
  )
}
