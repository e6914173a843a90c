/**
 * A foreign key to another table with a tenant: which column here refers to which there, apart from the common
 * supplier.
 */
export interface Link {
  to: string
  columns: readonly (readonly [here: string, there: string])[]
}

/** A table as in PostgreSQL's catalogue. */
export interface TenantTable {
  name: string
  isOfReseller: boolean
  links: readonly Link[]
}

/**
 * Which reseller a table's rows belong to. Several resellers sell one supplier's catalogue, without access to each
 * other's data.
 */
export type Belonging =
  /** Each row names its reseller. */
  | { kind: 'reseller' }
  /** Rows of the resellers whose own row refers to them, such as a price list. */
  | { kind: 'chosen'; links: readonly Link[] }
  /**
   * Rows of the owner of the rows that they refer to: list prices belong with their list, and stock movements with an
   * order.
   */
  | { kind: 'follows'; leads: readonly { link: Link; to: Belonging }[] }
  /** The catalogue, which all of its resellers show. */
  | { kind: 'supplier' }

/** Derived from the schema alone, so that a new table is covered at once. */
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
