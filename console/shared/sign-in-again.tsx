import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'

/** In place of what is done only shortly after a sign-in; leads back to `to`. */
export function SignInAgain({ to, why }: { to: string; why: string }) {
  return (
    <Form method="post" action="/sign-out">
      <input type="hidden" name="to" value={to} />
      <p className="mb-2 text-sm text-muted">{why}, sign in again: nobody can do it on a phone left lying around.</p>
      <Button kind="outline" className="w-full">
        Sign in again
      </Button>
    </Form>
  )
}
