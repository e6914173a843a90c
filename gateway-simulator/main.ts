import { startGatewaySimulator } from './simulator.ts'

// `node gateway-simulator/main.ts ACCOUNT`: the gateway in its own process, with one account given as JSON. It prints one line, its
// address.

const gateway = await startGatewaySimulator()
gateway.openAccount(JSON.parse(process.argv[2] ?? ''))
process.stdout.write(`${gateway.address.api}\n`)
// The parent process has ended.
process.stdin.once('close', () => process.exit(0)).resume()
