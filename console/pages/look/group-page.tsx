import { arrange, listOf } from '#console/features/arrange/arrange.ts'
import { ArrangeList } from '#console/features/arrange/arrange-list.tsx'
import { SavedNote } from '#console/features/look/look-form.tsx'
import { LookHeading } from '#console/features/look/look-heading.tsx'
import { shownOf } from '#console/features/look/save-look.ts'
import { keepTyped, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/group-page.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { groups } = signedInValue(await context.get(visitContext).api.openArrangement(), request)
  return { group: groups.find(({ id }) => String(id) === params.group) ?? null }
}

export async function action({ context, request }: Route.ActionArgs) {
  return arrange(context.get(visitContext), request)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

export default function GroupPage({ loaderData: { group }, actionData }: Route.ComponentProps) {
  const answer = shownOf(actionData)
  return (
    <>
      <LookHeading title={group?.name ?? 'Categories'} to="/catalogue" back="Rows and categories" />
      {!group && <EmptyState icon="search" title="There is no such group any more." />}
      {group && (
        <div className="space-y-4">
          <SavedNote answer={answer} />
          <Problem text={answer?.problem} />
          <ArrangeList
            list={listOf(group.id)}
            things={group.categories}
            pageOf={(id) => `/catalogue/categories/${id}`}
          />
        </div>
      )}
    </>
  )
}
