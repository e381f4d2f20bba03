// What a browser needs of the contracts: operations and schemas that nobody uses are left out, for
// which the minifier has to know that making one does nothing else, and so are the sentences of the
// API's own page.
const making = /(?<![\w.$])(?<!function )((?:z\.\w+|defineOperation|shortText|queryInt|pageOf)\()/g;
const sentence = /^\s*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|`[^`]*`),$/gm;

module.exports = function contractsLoader(source) {
  return source.replace(sentence, '').replace(making, '/*#__PURE__*/ $1');
};
