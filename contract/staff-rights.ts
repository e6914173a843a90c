export const STAFF_ROLES = ['owner', 'manager', 'packer'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/**
 * What a role may do. 'pack': see the orders that are to be sent, without prices, pack and ship them. 'orders': see all
 * of every order and move it. 'products': change prices and stock. 'staff': invite and remove people, and read who did what.
 */
export type Right = 'pack' | 'orders' | 'products' | 'staff'

const RIGHTS: Record<StaffRole, readonly Right[]> = {
  owner: ['pack', 'orders', 'products', 'staff'],
  manager: ['pack', 'orders', 'products'],
  packer: ['pack'],
}

export function mayAs(role: StaffRole, right: Right): boolean {
  return RIGHTS[role].includes(right)
}
