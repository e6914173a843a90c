import { type Argument, type Expression, parseSync, type Super, Visitor } from 'oxc-parser'

/** What one module names of another: `import`, `export … from`, `import()` and the type `import('…')`. */
export interface Import {
  source: string
  /** `import type …`, of which nothing is left when the code runs. */
  isTypeOnly: boolean
}

export interface Code {
  imports: Import[]
  /** `process.stdout`, with a dot in between. */
  members: string[]
  /** The name of a called function or method or constructed class, with what it is given. */
  calls: { name: string; on: string | undefined; given: (string | undefined)[] }[]
  /** Both sides of `===` and `!==`. */
  compared: [string | undefined, string | undefined][]
}

/** The parts of a module that the rules look at. A text is given with its quotes, `MESSAGES.name` as it is, anything else is undefined. */
export function readCode(file: string, text: string): Code {
  const code: Code = { imports: [], members: [], calls: [], compared: [] }
  const imports = (source: { value: unknown } | null, isTypeOnly: boolean) => {
    if (source) code.imports.push({ source: String(source.value), isTypeOnly })
  }
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => imports(source, importKind === 'type'),
    ExportNamedDeclaration: ({ source, exportKind }) => imports(source, exportKind === 'type'),
    ExportAllDeclaration: ({ source, exportKind }) => imports(source, exportKind === 'type'),
    ImportExpression: ({ source }) => imports({ value: textOf(source)?.slice(1, -1) }, false),
    TSImportType: ({ source }) => imports(source, true),
    MemberExpression: (member) => {
      const name = nameOf(member)
      if (name) code.members.push(name)
    },
    NewExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier')
        code.calls.push({ name: callee.name, on: undefined, given: given.map((each) => textOf(each)) })
    },
    CallExpression: ({ callee, arguments: given }) => {
      const texts = given.map((each) => textOf(each))
      if (callee.type === 'Identifier') code.calls.push({ name: callee.name, on: undefined, given: texts })
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
        code.calls.push({ name: `.${callee.property.name}`, on: textOf(callee.object), given: texts })
    },
    BinaryExpression: ({ operator, left, right }) => {
      if (operator === '===' || operator === '!==') code.compared.push([textOf(left), textOf(right)])
    },
  }).visit(program)
  return code
}

function nameOf(node: Expression | Super | Argument): string | undefined {
  return node.type === 'MemberExpression' &&
    !node.computed &&
    node.object.type === 'Identifier' &&
    node.property.type === 'Identifier'
    ? `${node.object.name}.${node.property.name}`
    : undefined
}

function textOf(node: Expression | Super | Argument): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? `'${node.value}'` : undefined
  if (node.type === 'TemplateLiteral') return `'${node.quasis.map(({ value }) => value.raw).join('…')}'`
  const name = nameOf(node)
  return name?.startsWith('MESSAGES.') ? name : undefined
}
