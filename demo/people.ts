// Who buys in a demo shop.

export const PEOPLE = [
  ['Asha', 'Rao', '12 MG Road', 'Ashok Nagar', 'Bengaluru', '560001', 'Karnataka'],
  ['Imran', 'Shaikh', '4 Carter Road', 'Bandra West', 'Mumbai', '400050', 'Maharashtra'],
  ['Gurpreet', 'Kaur', '88 Model Town', 'Near the park', 'Ludhiana', '141002', 'Punjab'],
  ['Ananya', 'Das', '7 Lake View Road', 'Kalighat', 'Kolkata', '700029', 'West Bengal'],
  ['Karthik', 'Iyer', '31 Luz Church Road', 'Mylapore', 'Chennai', '600004', 'Tamil Nadu'],
  ['Fatima', 'Ansari', '19 Hazratganj', 'Opposite the post office', 'Lucknow', '226001', 'Uttar Pradesh'],
  ['Rohit', 'Patel', '5 CG Road', 'Navrangpura', 'Ahmedabad', '380009', 'Gujarat'],
  ['Meenal', 'Deshpande', '23 Karve Road', 'Erandwane', 'Pune', '411004', 'Maharashtra'],
  ['Lakshmi', 'Nair', '2 Marine Drive', 'Ernakulam', 'Kochi', '682031', 'Kerala'],
  ['Vikram', 'Rathore', '60 Civil Lines', 'Bani Park', 'Jaipur', '302006', 'Rajasthan'],
  ['Sunita', 'Reddy', '14 Road No. 3', 'Banjara Hills', 'Hyderabad', '500034', 'Telangana'],
  ['Arjun', 'Mehta', '9 Lajpat Nagar', 'Part II', 'New Delhi', '110024', 'Delhi'],
  ['Divya', 'Hegde', '41 Cubbon Road', 'Shivaji Nagar', 'Bengaluru', '560001', 'Karnataka'],
  ['Nikhil', 'Sawant', '17 Hill Road', 'Bandra West', 'Mumbai', '400050', 'Maharashtra'],
  ['Harleen', 'Gill', '6 Gill Road', 'Block C', 'Ludhiana', '141002', 'Punjab'],
  ['Sourav', 'Mukherjee', '55 Rash Behari Avenue', 'Gariahat', 'Kolkata', '700029', 'West Bengal'],
  ['Revathi', 'Subramanian', '8 North Mada Street', 'Mylapore', 'Chennai', '600004', 'Tamil Nadu'],
  ['Zoya', 'Siddiqui', '3 Lalbagh', 'Behind the library', 'Lucknow', '226001', 'Uttar Pradesh'],
  ['Hetal', 'Shah', '12 Swastik Society', 'Navrangpura', 'Ahmedabad', '380009', 'Gujarat'],
  ['Omkar', 'Kulkarni', '70 Prabhat Road', 'Lane 9', 'Pune', '411004', 'Maharashtra'],
  ['Anju', 'Thomas', '21 Convent Road', 'Ernakulam', 'Kochi', '682031', 'Kerala'],
  ['Kavita', 'Shekhawat', '15 Sardar Patel Marg', 'C-Scheme', 'Jaipur', '302006', 'Rajasthan'],
  ['Srinivas', 'Rao', '27 Road No. 12', 'Banjara Hills', 'Hyderabad', '500034', 'Telangana'],
  ['Pooja', 'Malhotra', '34 Amar Colony', 'Lajpat Nagar IV', 'New Delhi', '110024', 'Delhi'],
  ['Manjunath', 'Gowda', '9 Residency Road', 'Ashok Nagar', 'Bengaluru', '560001', 'Karnataka'],
  ['Tara', 'Fernandes', '2 Chapel Road', 'Bandra West', 'Mumbai', '400050', 'Maharashtra'],
  ['Rupinder', 'Singh', '101 Model Town Extension', 'Near the gurdwara', 'Ludhiana', '141002', 'Punjab'],
  ['Moumita', 'Sen', '18 Southern Avenue', 'Lake Market', 'Kolkata', '700029', 'West Bengal'],
  ['Prabhu', 'Raman', '44 Royapettah High Road', 'Mylapore', 'Chennai', '600004', 'Tamil Nadu'],
  ['Alok', 'Srivastava', '11 Ashok Marg', 'Hazratganj', 'Lucknow', '226001', 'Uttar Pradesh'],
  ['Jignesh', 'Desai', '29 Commerce Six Roads', 'Navrangpura', 'Ahmedabad', '380009', 'Gujarat'],
  ['Snehal', 'Joshi', '6 Bhandarkar Road', 'Deccan', 'Pune', '411004', 'Maharashtra'],
  ['Biju', 'Varghese', '13 Banerji Road', 'Ernakulam', 'Kochi', '682031', 'Kerala'],
  ['Neelam', 'Meena', '48 Station Road', 'Bani Park', 'Jaipur', '302006', 'Rajasthan'],
  ['Farhan', 'Qureshi', '5 Road No. 1', 'Banjara Hills', 'Hyderabad', '500034', 'Telangana'],
  ['Ritu', 'Aggarwal', '62 Ring Road', 'Lajpat Nagar III', 'New Delhi', '110024', 'Delhi'],
] as const

export function nameOf(at: number): string {
  const [firstName, lastName] = PEOPLE[at] ?? PEOPLE[0]
  return `${firstName} ${lastName}`
}

export function mobileOf(at: number): string {
  return `90000000${10 + at}`
}

export function addressOf(at: number) {
  const [firstName, lastName, address1, address2, city, pincode, state] = PEOPLE[at] ?? PEOPLE[0]
  const email = `${firstName}.${lastName}@example.in`.toLowerCase()
  const person = { name: nameOf(at), email, mobile: mobileOf(at) }
  return { ...person, address1, address2, city, district: '', pincode, state }
}
