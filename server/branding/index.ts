export type { BrandingInput } from './branding-input.ts'
export { getBranding } from './get-branding.ts'
export { brandingOperations } from './operations.ts'
export { saveBranding } from './save-branding.ts'
