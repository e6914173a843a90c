import { countsText, stateText } from '#console/features/import/state-text.ts'
import { timeText } from '#console/shared/format.ts'
import { NextPage } from '#console/shared/next-page.tsx'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { RowLink } from '#console/shared/row-link.tsx'
import { visitContext } from '#console/shared/visit.ts'
import type { Route } from './+types/page.ts'
import { UploadForm } from './upload-form.tsx'

/** Why a file was not taken: the form leads back here with it. */
const REFUSED = ['noFileChosen', 'chosenFileEmpty', 'uploadTooLarge', 'tooManyFilesWait', 'brokeOff'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, say } = context.get(visitContext)
  const { searchParams } = new URL(request.url)
  const before = Number(searchParams.get('before') ?? 0)
  const page = signedInValue(await api.browseImports(before > 0 ? { before } : {}), request)
  const refused = searchParams.get('refused')
  const known = REFUSED.find((id) => id === refused)
  return { ...page, problem: known ? say({ id: known }) : refused ? 'This file was not taken. Please try again.' : '' }
}

/** Upload a file; what is in it is shown before anything is changed. */
export default function ImportsPage({
  loaderData: { imports, before, alsoAt, problem },
  params: { shop },
}: Route.ComponentProps) {
  return (
    <>
      <title>Import | Console</title>
      <h1 className="text-xl font-bold">Import products</h1>
      <div className="mt-4">
        <Problem text={problem} />
      </div>
      {alsoAt.length > 0 ? (
        <p className="card mt-4 p-4">
          These products are sold by {alsoAt.join(', ')} too, so only the operator can import.
        </p>
      ) : (
        <UploadForm shop={shop} />
      )}
      {imports.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-2 font-bold">Files</h2>
          <ul className="card divide-y divide-line">
            {imports.map(({ importId, fileName, state, isStarted, name, at, counts }) => (
              <RowLink key={importId} to={`/shops/${shop}/imports/${importId}`}>
                <b className="block">{fileName}</b>
                <span className="block text-sm">
                  {stateText({ state, isStarted })}
                  {counts && `: ${countsText(counts)}`}
                </span>
                <span className="block text-sm text-muted">
                  {name}, {timeText(at)}
                </span>
              </RowLink>
            ))}
          </ul>
        </section>
      )}
      {before !== null && <NextPage to={`?before=${before}`}>Earlier</NextPage>}
    </>
  )
}
