/** Makes a step out of a pure one that keeps what the last few texts became, because they are asked for again at once. */
export function keepingLast<Result>(most: number, step: (text: string) => Result): (text: string) => Result {
  const kept: { text: string; result: Result }[] = [];
  return (text) => {
    const known = kept.find((one) => one.text === text);
    if (known !== undefined) return known.result;
    const result = step(text);
    kept.push({ text, result });
    if (kept.length > most) kept.shift();
    return result;
  };
}
