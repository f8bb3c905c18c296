/** LaTeX commands that stand for a sign. */
const SIGNS: Record<string, string> = {
  times: '×',
  cdot: '×',
  ast: '×',
  div: '÷',
  pm: '±',
  leq: '≤',
  le: '≤',
  leqslant: '≤',
  geq: '≥',
  ge: '≥',
  geqslant: '≥',
  neq: '≠',
  ne: '≠',
  lt: '<',
  gt: '>',
  approx: '≈',
  sim: '≈',
  equiv: '=',
  infty: '∞',
  degree: '°',
  circ: '°',
  to: '→',
  rightarrow: '→',
  Rightarrow: '⇒',
  implies: '⇒',
  longrightarrow: '⟶',
  ldots: '…',
  dots: '…',
  cdots: '…',
  angle: '∠',
  triangle: '△',
  lbrace: '{',
  rbrace: '}',
  ...Object.fromEntries(
    [
      'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε theta θ lambda λ mu μ pi π rho ρ sigma σ tau τ phi φ',
      'varphi φ omega ω Delta Δ Gamma Γ Theta Θ Lambda Λ Pi Π Sigma Σ Phi Φ Omega Ω sum ∑ int ∫',
    ]
      .join(' ')
      .split(' ')
      .flatMap((name, i, all) => (i % 2 === 0 ? [[name, all[i + 1] ?? '']] : [])),
  ),
};

/** Commands whose braces hold text that is read unchanged. */
const WRAPPERS =
  /\\(?:text|textbf|textit|mathrm|mathbf|mathit|mathsf|operatorname|boxed|overline|underline|vec|hat|bar|displaystyle|mbox|ce|bm)\s*\{([^{}]*)\}/g;

/**
 * "$5 and $3" is money. Text between single dollar signs is maths if it contains a maths sign, or is only a letter or
 * two or a number and a letter.
 */
const DOLLARS = /(?<![\\$])\$(?![\s$])([^$\n]*?[\\^_=+<>*/{}][^$\n]*?|\p{L}{1,2}|\d+\p{L})(?<!\s)\$(?!\d)/gu;

/** LaTeX that is nested more deeply than this is unpacked only down to this depth. */
const DEEPEST = 6;

/**
 * Replaces maths as language models write it (LaTeX, with or without dollar signs or brackets around it) with plain
 * signs: `\frac{3}{4}` becomes `(3)/(4)`, without the brackets around a single number or letter. Text without a
 * backslash or a dollar sign is returned unchanged.
 */
export function latexAsSigns(text: string): string {
  if (!/[\\$]/.test(text)) return text;
  let signs = text
    .replace(/\$\$([^$]+)\$\$/g, ' $1 ')
    .replace(DOLLARS, '$1')
    .replace(/\\[()[\]]/g, ' ')
    .replace(/\\(?:begin|end)\s*\{[^{}]*\}(?:\{[^{}]*\})?/g, ' ')
    .replace(/\\(?:left|right|big|Big|bigg|displaystyle|limits)\b\.?/g, '')
    .replace(/\\[,;:! ]|\\q?quad\b/g, ' ')
    .replace(/\\\\/g, ', ')
    .replace(/\\([%$#&_{}])/g, '$1')
    .replace(/\^\s*\{?\\circ\}?/g, '°');
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const before = signs;
    signs = signs
      .replace(WRAPPERS, '$1')
      .replace(/\\[dtc]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, (_, a, b) => ` ${grouped(a)}/${grouped(b)} `)
      .replace(/\\[dt]?frac\s*(\d)\s*(\d)/g, ' $1/$2 ')
      .replace(
        /\\sqrt\s*\[\s*2\s*\]\s*\{([^{}]*)\}|\\sqrt\s*\{([^{}]*)\}/g,
        (_, a, b) => ` √${grouped(a ?? b)} `,
      )
      .replace(/\\sqrt\s*\[\s*3\s*\]\s*\{([^{}]*)\}/g, (_, a) => ` ∛${grouped(a)} `)
      .replace(/\\sqrt\s*(\d)/g, ' √$1 ')
      .replace(/([\^_])\s*\{([^{}]*)\}/g, (_, mark, inside) => `${mark}${grouped(inside)}`);
    if (signs === before) break;
  }
  return signs.replace(/\\([A-Za-z]+)/g, (_, name: string) => {
    const sign = SIGNS[name];
    return sign === undefined ? ` ${name} ` : sign === '°' ? '°' : ` ${sign} `;
  });
}

function grouped(inside: string): string {
  const bare = inside.trim();
  return /^(?:-?\d+(?:[.,]\d+)?|-?\p{L})$/u.test(bare) ? bare : `(${bare})`;
}
