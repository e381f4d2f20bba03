// What a browser needs of the contracts: operations and schemas that nobody uses are left out, for
// which the minifier has to know that making one does nothing else, and so is what only the server and
// the API's own page ask of an operation.
const making = /(?<![\w.$])(?<!function )((?:z\.\w+|defineOperation|shortText|queryInt|pageOf)\()/g;
const sentence = /^\s*(?:summary|anyone):\s*(?:'(?:[^'\\\n]|\\.)*'|`[^`]*`),$/gm;
const fact = /^ {2}(?:limit: '[\w-]+'|effect: '\w+'|owned: \{[^}]*\}|errors: \[[^\]]*\]),$/gm;
const status = /(?<=^ {4}|\{ )status: \d{3},\s*/gm;

module.exports = function contractsLoader(source) {
  return source
    .replace(sentence, '')
    .replace(fact, '')
    .replace(status, '')
    .replace(making, '/*#__PURE__*/ $1');
};
