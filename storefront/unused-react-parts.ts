/** The release of React DOM in which these functions were looked at. */
const REVIEWED = '19.3.1'

/** Functions of React DOM for what no page of the shop uses (biome.json keeps it so), by the name in its production build. */
const UNUSED = [
  // <ViewTransition>: the router's own transitions do without it.
  'trackEnterViewTransitions',
  'applyViewTransitionToHostInstances',
  'restoreViewTransitionOnHostInstances',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'commitAfterMutationEffectsOnFiber',
  'getViewTransitionName',
  'getViewTransitionClassName',
  'createViewTransitionInstance',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  // <Fragment ref>
  'FragmentInstance',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  // <Activity>
  'updateActivityComponent',
  // useActionState
  'mountActionState',
  'updateActionState',
  'rerenderActionState',
  // preload() and its like; <link rel="stylesheet" precedence> has functions of its own.
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  'preconnect',
  'prefetchDNS',
  // Elements with a hyphen in their names, and the events beforeinput and select.
  'setPropOnCustomElement',
  'getNativeBeforeInputChars',
  'getFallbackBeforeInputChars',
  'constructSelectEvent',
  // The names of components around an error; the error itself is reported as before.
  'getStackByFiberInDevAndProd',
]

/** Methods of the classes that are empty. */
const METHODS = /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = [\s\S]*?^\};$/gm

/**
 * The source of React DOM for the browser with these functions empty, which saves a first visit 7.7 KiB. The build fails if React has
 * changed, so that each release is looked at.
 */
export function withoutUnusedParts(source: string): string {
  if (!source.includes(`version: "${REVIEWED}"`))
    throw new Error(`React DOM is not ${REVIEWED}: see in unused-react-parts.ts what it still does not need.`)
  let shorter = source.replaceAll(METHODS, '')
  for (const name of UNUSED) {
    const before = shorter
    shorter = before.replace(new RegExp(`^function ${name}\\([\\s\\S]*?^\\}$`, 'm'), `function ${name}() {}`)
    if (shorter === before) throw new Error(`React DOM has no function ${name}.`)
  }
  return shorter
}
