// What a browser needs of React's renderer: the page is drawn here and nowhere else, so what takes over
// a server's drawing does nothing; no component is an animation between two views; and files are named
// by the page and the release, never by a component. What would ask for one of these after all throws.
// react-dom-loader.test.ts holds that the rest works.

/** The version that was looked at: whether functions of the same names still do the same is nobody's promise. */
const version = '19.3.1';

const leftOut = '{ throw Error("left out of the builds by react-dom-loader.cjs"); }';

/** What only the taking over of a server's drawing comes to. */
const hydration = `getBumpedLaneForHydration getBumpedLaneForHydrationByLane createFiberFromDehydratedFragment
  throwOnHydrationMismatch prepareToHydrateHostInstance popHydrationState resetHydrationState
  upgradeHydrationErrorsToRecoverable queueHydrationError pushDehydratedActivitySuspenseHandler
  retryActivityComponentWithoutHydrating mountHostRootWithoutHydrating retrySuspenseComponentWithoutHydrating
  updateDehydratedSuspenseComponent commitActivityHydrationCallbacks commitSuspenseHydrationCallbacks
  retryDehydratedSuspenseBoundary clearHydrationBoundary hideOrUnhideDehydratedBoundary canHydrateInstance
  canHydrateTextInstance canHydrateHydrationBoundary getNextHydratable
  getNextHydratableInstanceAfterHydrationBoundary getHydratableHoistableCache markRetryLaneIfNotHydrated
  attemptContinuousHydration attemptHydrationAtCurrentPriority attemptExplicitHydrationTarget`;

/** What is called with every change and looks for components that nothing here has. */
const viewTransitions = `trackEnterViewTransitions pushViewTransitionCancelableScope
  applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive
  restoreViewTransitionOnHostInstances commitAppearingPairViewTransitions commitEnterViewTransitions
  commitDeletedPairViewTransitions commitExitViewTransitions commitNestedViewTransitions
  restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions
  measureViewTransitionHostInstancesRecursive measureNestedViewTransitions scheduleViewTransitionEvent
  reportViewTransitionError applyViewTransitionName restoreViewTransitionName createMeasurement
  measureInstance measureClonedInstance getViewTransitionName getViewTransitionClassName`;

const throwing = `ReactDOMHydrationRoot startViewTransition createViewTransitionInstance prefetchDNS preconnect
  preload preloadModule preinitStyle preinitScript preinitModuleScript preconnectAs acquireResource
  insertStylesheet insertStylesheetIntoRoot stylesheetPropsFromRawProps preloadStylesheet preloadResource
  adoptPreloadPropsForStylesheet adoptPreloadPropsForScript`;

const bodies = [
  ...words(hydration).map((name) => [name, '{}']),
  ...words(viewTransitions).map((name) => [name, '{}']),
  ...words(throwing).map((name) => [name, leftOut]),
  // Compared with null.
  ['getParentHydrationBoundary', '{ return null; }'],
  // Of titles and meta elements there is none either; styles and scripts would be.
  ['getResource', `{ if (type === "title" || type === "meta") return null; ${leftOut} }`],
];

module.exports = function reactDomLoader(source) {
  const given = /^exports\.version = "(.+)";$/m.exec(source)?.[1] ?? 'of no version';
  if (given !== version)
    throw new Error(
      `React is ${given}, and react-dom-loader.cjs leaves parts out of ${version}: read what it leaves out in the new one, write its version there and run react-dom-loader.test.ts`,
    );
  let made = source;
  for (const [name, body] of bodies) {
    const written = new RegExp(`^(function ${name}\\([^)]*\\)) \\{\\n[\\s\\S]*?^\\}`, 'm');
    if (!written.test(made))
      throw new Error(`React draws in another way (${name}): look at react-dom-loader.cjs anew`);
    made = made.replace(written, (_, head) => `${head} ${body}`);
  }
  const animation =
    /(?<=^ {6}case REACT_VIEW_TRANSITION_TYPE:\n)[\s\S]*?(?=^ {6}(?:case |default:))/m;
  const reading = /\bisHydrating\b(?= (?:&&|\?|\|\|)|\)(?! \{\n {2}var))/g;
  const hydrateRoot = /(?<=^exports\.hydrateRoot = function \([^)]*\)) \{\n[\s\S]*?^\}/m;
  if (
    ![animation, hydrateRoot].every((one) => one.test(made)) ||
    (made.match(reading) ?? []).length < 20
  )
    throw new Error('React draws in another way: look at react-dom-loader.cjs anew');
  return made.replace(animation, leftOut).replace(hydrateRoot, leftOut).replace(reading, '!1');
};

function words(text) {
  return text.split(/\s+/);
}
