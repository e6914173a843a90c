import { startGatewaySimulator } from './simulator.ts'

// `node gateway-simulator/main.ts ACCOUNT`: the gateway in a process of its own, with one account, given as JSON. Its address
// is the one line that this prints.

const gateway = await startGatewaySimulator()
gateway.openAccount(JSON.parse(process.argv[2] ?? ''))
process.stdout.write(`${gateway.address.api}\n`)
// Whoever started it is gone.
process.stdin.once('close', () => process.exit(0)).resume()
