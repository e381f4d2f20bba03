// What a browser needs of the router: forms, fetchers and the links that a framework's server knows of
// are left out, for which the minifier has to know that making a component does nothing else.
const making = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;
const name = /^\w+\.displayName = "[^"]*";$/gm;
const prefetched = /React\d+\.createElement\(PrefetchPageLinks, \{ page: href \}\)/;

module.exports = function routerLoader(source) {
  if (!source.includes('function PrefetchPageLinks(')) return source;
  if (!prefetched.test(source))
    throw new Error('The router draws its links in another way: look at router-loader.cjs anew');
  return source.replace(making, '= /*#__PURE__*/ $1').replace(name, '').replace(prefetched, 'null');
};
