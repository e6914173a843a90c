import { gatewaySuite } from '#server/payments/gateway-suite.ts'
import { trialAtSimulator } from '#server/payments/trial-at-simulator.ts'
import { simulator } from './index.ts'

gatewaySuite(simulator, () => trialAtSimulator(simulator))
