import { ownerPool, type TestShop } from './shop.ts'

export const HOSTILE = '</script><script>alert(1)</script> ]]> & "quotes" <b> \u0007 \u{1F6D5} साड़ी'

/** The origin of shops in the test app: HAAT_PUBLIC_URL's default scheme and port. */
export function origin(shop: TestShop): string {
  return `http://${shop.host}:3000`
}

export async function anAlias(shop: TestShop): Promise<string> {
  const alias = `alias-${shop.host}`
  const { supplierId, resellerId } = shop.tenant
  await ownerPool().query('insert into hosts (host, supplier_id, reseller_id, position) values ($1, $2, $3, 1)', [
    alias,
    supplierId,
    resellerId,
  ])
  return alias
}
