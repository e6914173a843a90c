export { createReseller } from './create-reseller.ts'
export { findTenantByHost } from './find-tenant.ts'
export { findTenantByName, listResellers } from './list-resellers.ts'
