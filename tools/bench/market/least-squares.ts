/** A matrix of `width` columns; its rows are stored one after another. */
export type Rows = { width: number; values: Float64Array };

const RIDGE = 1e-4;

/**
 * Linear regression: for each target, the coefficients that predict it from a row's features with the least squared
 * error. `RIDGE` keeps the equations solvable although one-hot columns are linearly dependent.
 */
export const leastSquares = (features: Rows, targets: Rows): Float64Array[] => {
  const { width, values: x } = features;
  const { width: count, values: y } = targets;
  const rows = x.length / width;
  const square = new Float64Array(width * width);
  const product = new Float64Array(width * count);
  for (let row = 0; row < rows; row += 1) {
    for (let i = 0; i < width; i += 1) {
      const value = x[row * width + i] ?? 0;
      if (value === 0) continue;
      for (let j = 0; j <= i; j += 1)
        square[i * width + j] = (square[i * width + j] ?? 0) + value * (x[row * width + j] ?? 0);
      for (let k = 0; k < count; k += 1)
        product[i * count + k] = (product[i * count + k] ?? 0) + value * (y[row * count + k] ?? 0);
    }
  }
  for (let i = 0; i < width; i += 1) square[i * width + i] = (square[i * width + i] ?? 0) + RIDGE * rows;
  cholesky(square, width);
  return Array.from({ length: count }, (_, target) =>
    solve(
      square,
      width,
      Float64Array.from({ length: width }, (__, i) => product[i * count + target] ?? 0),
    ),
  );
};

/** Replaces the lower triangle of the `n` × `n` matrix `a` by its Cholesky decomposition. */
const cholesky = (a: Float64Array, n: number): void => {
  for (let i = 0; i < n; i += 1)
    for (let j = 0; j <= i; j += 1) {
      let sum = a[i * n + j] ?? 0;
      for (let k = 0; k < j; k += 1) sum -= (a[i * n + k] ?? 0) * (a[j * n + k] ?? 0);
      a[i * n + j] = i === j ? Math.sqrt(sum) : sum / (a[j * n + j] ?? 1);
    }
};

const solve = (lower: Float64Array, n: number, b: Float64Array): Float64Array => {
  for (let i = 0; i < n; i += 1) {
    let sum = b[i] ?? 0;
    for (let k = 0; k < i; k += 1) sum -= (lower[i * n + k] ?? 0) * (b[k] ?? 0);
    b[i] = sum / (lower[i * n + i] ?? 1);
  }
  for (let i = n - 1; i >= 0; i -= 1) {
    let sum = b[i] ?? 0;
    for (let k = i + 1; k < n; k += 1) sum -= (lower[k * n + i] ?? 0) * (b[k] ?? 0);
    b[i] = sum / (lower[i * n + i] ?? 1);
  }
  return b;
};
