// The router's components are made by calls that the minifier cannot know to do nothing else, and are
// given names for its developer tools: both keep in the build what nobody uses (forms, prefetching).
const making = /^(var \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm;
const naming = /^\w+\.displayName = "\w+";$/gm;

module.exports = function routerLoader(source) {
  return source.replace(making, '$1/*#__PURE__*/ $2').replace(naming, '');
};
