import { PageTitle } from '#storefront/shared/page-title.tsx'
import { ButtonLink } from '#storefront/shared/ui/button.tsx'
import { EmptyState } from '#storefront/shared/ui/empty-state.tsx'

/** Says what is possible today, until the link by mail is built (R24). */
export default function ResetPassword() {
  return (
    <>
      <PageTitle name="Reset Password" />
      <EmptyState
        icon="phone"
        title="Reset Password"
        text="A new password by mail is not possible in this shop yet. Please write or call us; we will help you to sign in."
        isPage
      >
        <ButtonLink to="/CustomerSupport">Customer Support</ButtonLink>
        <ButtonLink to="/login" kind="outline">
          Back to Sign In
        </ButtonLink>
      </EmptyState>
    </>
  )
}
