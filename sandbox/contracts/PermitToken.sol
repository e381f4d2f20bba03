// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.20;

import "./Permit.sol";
import "./Token.sol";

/// A token that takes permits. One that names another contract in its domain asks people to sign for
/// that one, as tokens do that pose as another.
contract PermitToken is Token, Permit {
    string public version;

    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        address minter,
        string memory version_,
        address verifyingContract
    ) Token(name_, symbol_, decimals_, minter) Permit(name_, version_, verifyingContract) {
        version = version_;
    }

    function _permit(address owner, address spender, uint256 value) internal override {
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }
}
