import { join } from 'node:path'
import { type Node, type PropertyAccessExpression, SyntaxKind } from 'typescript/unstable/ast'
import { API, type Checker, isUnionType, type Type, TypeFlags } from 'typescript/unstable/sync'

const PROJECT = join(import.meta.dirname, '../..')
const WITH_SQL = /^(?:server|cli|db|demo)\//

/** What JavaScript values of a column may be, 'any' of all kinds. */
export type Column = { name: string; kinds: string[] }
/** By where a statement is executed ('server/cart/store.ts:17:50') the declared type of each row. */
export type DeclaredRows = Record<string, Column[]>

/** The row types of all `sql<Row>` statements of the project, as the type checker knows them. */
export function readDeclaredRows(): DeclaredRows {
  const api = new API({ cwd: PROJECT })
  try {
    const config = join(PROJECT, 'tsconfig.server.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`there is no project ${config}`)
    const rows: DeclaredRows = {}
    for (const name of project.program.getSourceFileNames()) {
      const path = name.startsWith(`${PROJECT}/`) ? name.slice(PROJECT.length + 1) : ''
      if (!WITH_SQL.test(path)) continue
      const file = project.program.getSourceFile(name)
      if (!file?.text.includes('.execute(')) continue
      const lines = file.getLineStarts()
      for (const call of executions(file)) {
        const columns = columnsOf(project.checker, project.checker.getTypeAtLocation(call.expression))
        if (!columns) continue
        const at = call.name.getStart(file)
        const line = lines.findLastIndex((start) => start <= at)
        rows[`${path}:${line + 1}:${at - (lines[line] ?? 0) + 1}`] = columns
      }
    }
    return rows
  } finally {
    api.close()
  }
}

/** All `something.execute` that are called. */
function executions(node: Node): PropertyAccessExpression[] {
  const found: PropertyAccessExpression[] = []
  const visit = (each: Node): void => {
    if (each.kind === SyntaxKind.PropertyAccessExpression) {
      const access = each as PropertyAccessExpression
      if (access.name.text === 'execute') found.push(access)
    }
    each.forEachChild(visit)
  }
  visit(node)
  return found
}

/** Of the row in `RawBuilder<Row>`; undefined for a statement of which no rows are read. */
function columnsOf(checker: Checker, builder: Type | undefined): Column[] | undefined {
  if (builder?.getSymbol()?.name !== 'RawBuilder') return undefined
  const [row] = checker.getTypeArguments(builder as Parameters<Checker['getTypeArguments']>[0])
  if (!row || row.flags & TypeFlags.AnyOrUnknown) return undefined
  return checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbol(property)
    return { name: property.name, kinds: type ? kindsOf(type) : ['any'] }
  })
}

function kindsOf(type: Type): string[] {
  if (isUnionType(type)) return [...new Set(type.getTypes().flatMap(kindsOf))]
  if (type.flags & (TypeFlags.String | TypeFlags.StringLiteral | TypeFlags.TemplateLiteral)) return ['string']
  if (type.flags & (TypeFlags.Number | TypeFlags.NumberLiteral)) return ['number']
  if (type.flags & (TypeFlags.Boolean | TypeFlags.BooleanLiteral)) return ['boolean']
  if (type.flags & TypeFlags.Null) return ['null']
  if (type.flags & TypeFlags.Undefined) return ['undefined']
  const name = type.getSymbol()?.name
  if (name === 'Date') return ['Date']
  if (name === 'Buffer') return ['Buffer']
  if (name === 'Array' || name === 'ReadonlyArray') return ['array']
  return type.flags & TypeFlags.Object ? ['object', 'array'] : ['any']
}
