export const STAFF_ROLES = ['owner', 'manager', 'packer'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/**
 * What a role may do. 'pack': see the orders that are to be sent, without prices, pack and ship them. 'orders': see all
 * of every order and move it. 'products': change the catalogue, prices and stock. 'customers': see customers, and close
 * payment on delivery to one. 'privacy': take out and erase all about a customer. 'numbers': see sales. 'settings': change
 * look, delivery and law. 'payouts': see refunds to UPI ids and approve them. 'payments': change gateway keys. 'staff': invite and remove people, and read who did what.
 */
export type Right =
  | 'pack'
  | 'orders'
  | 'products'
  | 'customers'
  | 'privacy'
  | 'numbers'
  | 'settings'
  | 'payouts'
  | 'payments'
  | 'staff'

const MANAGER = ['pack', 'orders', 'products', 'customers', 'numbers', 'settings', 'payouts'] as const

const RIGHTS: Record<StaffRole, readonly Right[]> = {
  owner: [...MANAGER, 'privacy', 'payments', 'staff'],
  manager: MANAGER,
  packer: ['pack'],
}

export function mayAs(role: StaffRole, right: Right): boolean {
  return RIGHTS[role].includes(right)
}
