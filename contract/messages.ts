/**
 * The catalogue: every sentence for a person, in English. Named exports, so that a script of the storefront
 * carries the sentences that it shows and no others; a sentence with values is a function of them.
 */

/* biome-ignore-all lint/performance/noReExportAll: what a script does not name is left out of it. */
export * from '#contract/messages/en/account.ts'
export * from '#contract/messages/en/addresses.ts'
export * from '#contract/messages/en/arguments.ts'
export * from '#contract/messages/en/cart.ts'
export * from '#contract/messages/en/catalogue.ts'
export * from '#contract/messages/en/complaints.ts'
export * from '#contract/messages/en/delivery.ts'
export * from '#contract/messages/en/forms.ts'
export * from '#contract/messages/en/import.ts'
export * from '#contract/messages/en/import-proposals.ts'
export * from '#contract/messages/en/import-remarks.ts'
export * from '#contract/messages/en/import-report.ts'
export * from '#contract/messages/en/import-rows.ts'
export * from '#contract/messages/en/look.ts'
export * from '#contract/messages/en/opening.ts'
export * from '#contract/messages/en/operating.ts'
export * from '#contract/messages/en/orders.ts'
export * from '#contract/messages/en/passkeys.ts'
export * from '#contract/messages/en/payments.ts'
export * from '#contract/messages/en/pictures.ts'
export * from '#contract/messages/en/requests.ts'
export * from '#contract/messages/en/settings.ts'
export * from '#contract/messages/en/shop-settings.ts'
export * from '#contract/messages/en/shop-imports.ts'
export * from '#contract/messages/en/shops.ts'
export * from '#contract/messages/en/staff.ts'
export * from '#contract/messages/en/starting.ts'
export * from '#contract/messages/en/system.ts'
