// The parts of the first load, and why each is there.

/** A package, a folder of ours, or a file that stands alone. @param {string} source */
export function partOf(source) {
  if (process.env.FIRST_LOAD_ALL === 'files')
    return source.replace(/^(\.\.\/)+/, '').replace(/^.*?(node_modules|src)\//, '$1/') || 'what the bundler adds';
  const own = /(?:^|\/)(src\/(?:app\/(?:features\/)?[\w-]+|[\w-]+))(?:\/|\.)/.exec(source);
  const named = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source);
  return named?.[1] ?? own?.[1] ?? 'what the bundler adds';
}

export const WHY = {};
