import { data, redirect, useNavigation } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { ADDRESS_FIELDS, addressError, addressErrorWithoutMail } from '#storefront/features/address/address-rules.ts'
import { ownName } from '#storefront/features/address/own-name.ts'
import { backToCheckout, carriedFrom } from '#storefront/features/cart/buy-now.ts'
import { BackLink } from '#storefront/features/session/back-link.tsx'
import { PageProblem } from '#storefront/features/session/page-problem.tsx'
import {
  formAnswer,
  isDocumentRequest,
  orProblem,
  privateHeaders,
  unlessAnswered,
} from '#storefront/features/session/private-page.ts'
import type { FieldErrors } from '#storefront/features/session/register-rules.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { endedSessionCookies, hasTokenCookie } from '#storefront/features/session/session-cookies.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { errorsOf } from '#storefront/features/session/use-field-errors.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { isUnreachable } from '#storefront/shared/unreachable.ts'
import { withQuery } from '#storefront/shared/with-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/page.ts'
import { AddressFields } from './address-fields.tsx'
import { AddressMissing } from './address-missing.tsx'
import { AddressSaved } from './address-saved.tsx'
import { type Typed, typedAddress } from './typed-address.ts'

export const headers = privateHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const id = Number(url.searchParams.get('id')) || undefined
  const saved = url.searchParams.get('saved')
  const carried = carriedFrom(url.searchParams)
  const toCheckout = backToCheckout(url.searchParams, saved ? id : undefined)
  // A shopper who never signed in sees the message here (S6-009); after an ended session the sign-in shows it, as for other pages.
  if (!visit.signedIn && hasTokenCookie(request)) requireCustomer(request, url, visit)
  const shown = { id, carried, toCheckout, saved, isMissing: false, signedIn: visit.signedIn }
  if (!visit.signedIn || saved) return { ...shown, known: undefined, problem: undefined }

  const { status, ...page } = await orProblem(id ? findAddress(id) : getProfile())
  if (status === 200 && !page.known) return data({ ...shown, ...page, isMissing: true }, 404)
  return data({ ...shown, ...page }, status)

  async function findAddress(id: number): Promise<{ known: Known | undefined }> {
    const addresses = customersOwn(await visit.api.listAddresses(), request, url, visit)
    return { known: addresses.find((one) => one.id === id) }
  }

  async function getProfile(): Promise<{ known: Known | undefined }> {
    const profile = customersOwn(await visit.api.getProfile(), request, url, visit)
    return { known: { ...profile, name: ownName(profile) } }
  }
}

/** From the saved address; for a new one, from the profile. */
type Known = Partial<Omit<Typed, 'state'>> & { state?: string }

interface Failure {
  error: string
  errors: FieldErrors
  typed: Typed
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { api, signedIn, secure } = context.get(visitContext)
  const form = await request.formData()
  const typed = typedAddress(form)
  if (!signedIn) return signedOut(request, typed, secure)
  const profile = typed.email === '' ? await api.getProfile() : undefined
  const rule = profile?.ok && profile.value.email === '' ? addressErrorWithoutMail : addressError
  const errors = errorsOf(ADDRESS_FIELDS, rule, (name) => typed[name as keyof Typed] ?? '')
  if (Object.keys(errors).length > 0) return formAnswer<Failure>(request, { error: '', errors, typed }, 400)

  const id = Number(form.get('id')) || undefined
  const fields = { ...typed, district: '' }
  const answer = id ? await api.updateAddress({ ...fields, id }) : await api.addAddress(fields)
  if (!answer.ok) {
    if (answer.status === 401) return signedOut(request, typed, secure)
    const error = (id ? MESSAGES.addressUpdateFailed : MESSAGES.addressSubmitFailed) + answer.message
    return formAnswer<Failure>(request, { error, errors: answer.details.fields ?? {}, typed }, answer.status)
  }
  const saved = { saved: id ? 'updated' : 'added', id: String(answer.value.id), ...carriedFrom(url.searchParams) }
  throw redirect(withQuery('/address-form', saved), 303)
}

/** The input stays on the screen; the session's cookies are deleted (R21). */
function signedOut(request: Request, typed: Typed, secure: boolean) {
  const hadToken = hasTokenCookie(request)
  const failure: Failure = { error: hadToken ? MESSAGES.sessionExpired : MESSAGES.tokenMissing, errors: {}, typed }
  const headers = withCookies(hadToken ? endedSessionCookies(secure) : [])
  return data(failure, { status: isDocumentRequest(request) ? 401 : 200, headers })
}

/** The network failed: what was typed stays in the form. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Failure> {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const sentence = form.get('id') ? MESSAGES.addressUpdateFailed : MESSAGES.addressSubmitFailed
    return { error: sentence + MESSAGES.tryLater, errors: {}, typed: typedAddress(form) }
  }
}

export const shouldRevalidate = unlessAnswered

export default function AddressForm({ loaderData, actionData }: Route.ComponentProps) {
  const { id, known, problem, carried, toCheckout, saved, isMissing, signedIn } = loaderData
  const isBusy = useNavigation().formAction?.startsWith('/address-form') ?? false
  if (problem && !actionData) return <PageProblem text={problem} />
  if (saved) return <AddressSaved isUpdate={saved === 'updated'} id={id} toCheckout={toCheckout} />
  if (isMissing) return <AddressMissing toCheckout={toCheckout} />
  const title = id ? 'Edit Address' : 'Add New Address'
  return (
    <div className="page max-w-2xl py-4 wide:py-8">
      <PageTitle name={title} />
      <BackLink to={toCheckout ?? '/your-address'}>{toCheckout ? 'Checkout' : 'Your Addresses'}</BackLink>
      <h1 className="mb-4 text-xl font-bold tracking-tight wide:text-2xl">{title}</h1>
      {signedIn || actionData ? (
        <AddressFields
          address={actionData?.typed ?? known}
          id={id}
          needsEmail={known?.email !== ''}
          error={actionData?.error}
          errors={actionData?.errors}
          isBusy={isBusy}
        />
      ) : (
        <div role="alert" className="flex flex-col items-start gap-4 rounded-lg bg-surface p-6">
          <p className="font-semibold">{MESSAGES.tokenMissing}</p>
          <ButtonLink to={withQuery('/login', { from: withQuery('/address-form', carried) })}>Sign In</ButtonLink>
        </div>
      )}
    </div>
  )
}
