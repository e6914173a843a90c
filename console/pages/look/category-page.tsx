import { Form, useSubmit } from 'react-router'
import { arrange, listOf } from '#console/features/arrange/arrange.ts'
import { MarkFields, SavedNote } from '#console/features/look/look-form.tsx'
import { LookHeading } from '#console/features/look/look-heading.tsx'
import { PictureField } from '#console/features/look/picture-field.tsx'
import { shownOf } from '#console/features/look/save-look.ts'
import { useLook } from '#console/features/look/use-look.ts'
import { keepTyped, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/category-page.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { groups } = signedInValue(await context.get(visitContext).api.openArrangement(), request)
  const of = groups.flatMap((group) => group.categories.map((category) => ({ group, category })))
  return of.find(({ category }) => String(category.id) === params.category) ?? { group: null, category: null }
}

export async function action({ context, request }: Route.ActionArgs) {
  return arrange(context.get(visitContext), request)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

export default function CategoryPage({ loaderData: { group, category }, actionData }: Route.ComponentProps) {
  const { marks } = useLook()
  const answer = shownOf(actionData)
  const submit = useSubmit()
  if (!category) {
    return (
      <>
        <LookHeading title="Category" to="/catalogue" back="Rows and categories" />
        <EmptyState icon="search" title="There is no such category any more." />
      </>
    )
  }
  const of = { of: String(category.id) }
  const save = (picture: string) =>
    submit({ ...of, picture, 'mark-arrangement': marks.arrangement }, { method: 'post', preventScrollReset: true })
  return (
    <>
      <LookHeading title={category.name} to={`/catalogue/groups/${group.id}`} back={group.name} />
      <div className="space-y-4">
        <SavedNote answer={answer} />
        <Problem text={answer?.problem} />
        <div className="card space-y-3 p-4">
          <PictureField
            kind="category"
            label="Picture"
            hint="A square, at best 600 × 600. Without one the home page shows one of its products."
            file={category.image}
            onStored={save}
          />
          {category.ownImage && (
            <Form method="post" preventScrollReset>
              <MarkFields fields={['arrangement']} />
              <input type="hidden" name="of" value={category.id} />
              <Button kind="quiet" name="picture" value="">
                Remove the picture
              </Button>
            </Form>
          )}
        </div>
        <Form method="post" preventScrollReset className="card p-4">
          <MarkFields fields={['arrangement']} />
          <input type="hidden" name="list" value={listOf(group.id)} />
          <p className="mb-2 text-sm">
            {category.isHidden
              ? 'Hidden: in no menu and not on the home page. Its products are on sale and found by search.'
              : 'In the menu and on the home page.'}
          </p>
          <Button kind="outline" name={category.isHidden ? 'show' : 'hide'} value={category.id}>
            {category.isHidden ? 'Show it' : 'Hide it'}
          </Button>
        </Form>
      </div>
    </>
  )
}
