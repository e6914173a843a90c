/** A foreign key to another table with a tenant: which column here has which one there, but for the supplier that both have. */
export interface Link {
  to: string
  columns: readonly (readonly [here: string, there: string])[]
}

/** As PostgreSQL's catalogue has it. */
export interface TenantTable {
  name: string
  isOfReseller: boolean
  links: readonly Link[]
}

/** Whose the rows of a table are. Several resellers sell what one supplier has, and know nothing of each other. */
export type Belonging =
  /** Each names its reseller. */
  | { kind: 'reseller' }
  /** Of those resellers whose own row leads there, as to a price list. */
  | { kind: 'chosen'; links: readonly Link[] }
  /** Of whoever has the rows that they lead to: prices have a list, and what was taken from the stock an order. */
  | { kind: 'follows'; leads: readonly { link: Link; to: Belonging }[] }
  /** The catalogue, which all of its resellers show. */
  | { kind: 'supplier' }

/** Read from the schema alone, so that a table which is added later belongs to somebody at once. */
export function belongingOf(name: string, tables: readonly TenantTable[]): Belonging {
  const table = tables.find((each) => each.name === name)
  if (table?.isOfReseller) return { kind: 'reseller' }
  const links = linksOf('resellers', tables).filter(({ to }) => to === name)
  if (links.length > 0) return { kind: 'chosen', links }
  const leads = linksOf(name, tables)
    .map((link) => ({ link, to: belongingOf(link.to, tables) }))
    .filter(({ to }) => to.kind !== 'supplier')
  return leads.length > 0 ? { kind: 'follows', leads } : { kind: 'supplier' }
}

function linksOf(name: string, tables: readonly TenantTable[]): Link[] {
  const links = tables.find((table) => table.name === name)?.links ?? []
  return links.filter(({ columns, to }) => columns.length > 0 && to !== name)
}
