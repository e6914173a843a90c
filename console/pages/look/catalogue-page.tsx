import { Form } from 'react-router'
import { arrange } from '#console/features/arrange/arrange.ts'
import { ArrangeList } from '#console/features/arrange/arrange-list.tsx'
import { MarkFields, SavedNote } from '#console/features/look/look-form.tsx'
import { LookHeading } from '#console/features/look/look-heading.tsx'
import { shownOf } from '#console/features/look/save-look.ts'
import { useLook } from '#console/features/look/use-look.ts'
import { keepTyped, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/catalogue-page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return signedInValue(await context.get(visitContext).api.openArrangement(), request)
}

export async function action({ context, request }: Route.ActionArgs) {
  return arrange(context.get(visitContext), request)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

export default function CataloguePage({ loaderData: { rows, groups }, actionData }: Route.ComponentProps) {
  const { look } = useLook()
  const answer = shownOf(actionData)
  return (
    <>
      <LookHeading
        title="Rows and categories"
        text="What is hidden stays on sale and is found by search. What a later import adds comes after these."
      />
      <div className="space-y-4">
        <SavedNote answer={answer} />
        <Problem text={answer?.problem} />
        {groups.length === 0 && (
          <EmptyState icon="plus" title="No categories yet." text="They come with your first products." />
        )}
        {groups.length > 0 && (
          <section aria-labelledby="groups">
            <h2 id="groups" className="mb-1 font-bold">
              Groups of the menu
            </h2>
            <p className="mb-2 text-sm text-muted">Open one for its categories and their pictures.</p>
            <ArrangeList list="groups" things={groups} pageOf={(id) => `/catalogue/groups/${id}`} />
          </section>
        )}
        {rows.length > 0 && (
          <section aria-labelledby="rows">
            <h2 id="rows" className="mb-2 font-bold">
              Rows of the home page
            </h2>
            <ArrangeList list="rows" things={rows} />
          </section>
        )}
        {look.arrangement !== null && (
          <Form method="post" preventScrollReset>
            <MarkFields fields={['arrangement']} />
            <Button kind="quiet" name="do" value="as-imported">
              Order and pictures as they were imported
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}
