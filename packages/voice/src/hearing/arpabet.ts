/**
 * Pronunciations in ARPAbet, the phone names of the English recogniser, for words that its dictionary lacks. They are
 * made from the International Phonetic Alphabet as espeak-ng writes it, or else from the letters.
 */

/** Longer signs come before the shorter signs that they begin with. A sign without a sound is not spoken. */
const IPA = table(`
  tʃ=CH, dʒ=JH, aɪ=AY, aʊ=AW, ɔɪ=OY, eɪ=EY, oʊ=OW, əʊ=OW, əl=AH L, iə=IY AH, ɜː=ER, ɜ=ER, ɚ=ER,
  iː=IY, i=IY, uː=UW, u=UW, ɑː=AA, ɑ=AA, ɒ=AA, ɔː=AO, ɔ=AO, oː=AO, o=OW, æ=AE, a=AE, ʌ=AH, ə=AH,
  ɐ=AH, ɪ=IH, ᵻ=IH, ʊ=UH, ɛ=EH, e=EH, ɾ=T, ʔ=T, θ=TH, ð=DH, ʃ=SH, ʒ=ZH, ŋ=NG, ɡ=G, g=G, j=Y, w=W,
  ɹ=R, r=R, l=L, ɫ=L, x=K, ç=HH, h=HH, b=B, d=D, f=F, k=K, m=M, n=N, p=P, s=S, t=T, v=V, z=Z, ː=
`);

/** English letter groups and their usual sounds. */
const LETTERS = table(`
  tion=SH AH N, sion=ZH AH N, ture=CH ER, ough=AO, eigh=EY, igh=AY, tch=CH, sch=S K, ch=CH, sh=SH,
  th=TH, ph=F, wh=W, ck=K, ng=NG, qu=K W, kn=N, wr=R, dge=JH, ee=IY, ea=IY, ie=IY, oo=UW, ou=AW,
  ow=OW, oa=OW, oi=OY, oy=OY, ai=EY, ay=EY, au=AO, aw=AO, ew=UW, ar=AA R, or=AO R, er=ER, ir=ER,
  ur=ER, ce=S, ci=S IH, cy=S IY, bb=B, dd=D, ff=F, gg=G, ll=L, mm=M, nn=N, pp=P, rr=R, ss=S, tt=T,
  zz=Z, a=AE, b=B, c=K, d=D, e=EH, f=F, g=G, h=HH, i=IH, j=JH, k=K, l=L, m=M, n=N, o=AA, p=P, q=K,
  r=R, s=S, t=T, u=AH, v=V, w=W, x=K S, y=IY, z=Z, '=
`);

/** Returns the ARPAbet for a word in IPA, without stress and length marks, or `null` if a sign is unknown. */
export function arpabetFromIpa(ipa: string): string | null {
  return translate(ipa.replace(/\p{M}|\p{Cf}|[ˈˌ.\-_|]/gu, ''), IPA);
}

/** Guesses the ARPAbet of a written English word. Returns `null` if it contains anything but letters. */
export function arpabetFromLetters(word: string): string | null {
  const silentEnd = word.length > 3 ? word.replace(/(?<=[^aeiou])e$/, '') : word;
  return translate(silentEnd, LETTERS);
}

function translate(text: string, table: readonly [string, string][]): string | null {
  const phones: string[] = [];
  for (let at = 0; at < text.length; ) {
    const found = table.find(([sign]) => text.startsWith(sign, at));
    if (found === undefined) return null;
    if (found[1] !== '') phones.push(found[1]);
    at += found[0].length;
  }
  return phones.length === 0 ? null : phones.join(' ');
}

function table(text: string): [string, string][] {
  return text.split(',').map((pair) => {
    const [sign = '', phones = ''] = pair.trim().split('=');
    return [sign, phones];
  });
}
