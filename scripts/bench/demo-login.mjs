/** A session of somebody in the demo. @param {string} url @param {string} name @returns {Promise<{ token: string, userId: string }>} */
export async function login(url, name) {
  const response = await fetch(`${url}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.example`, password: 'demo-2026' }),
  });
  return await response.json();
}
